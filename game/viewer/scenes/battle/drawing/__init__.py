"""What is drawn on a battle's map; `picture` puts the layers together.

`canvas` knows where squares are; `figures` draws units, `units` places them with their
`health_bars`; `effects` are what blows leave for a while; `turn_markers` tell who acts;
`overlay` and `step_marks` draw a decision.
"""
