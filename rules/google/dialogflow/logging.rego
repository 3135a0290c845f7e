# METADATA
# scope: package
# title: Dialogflow agents log
# description: Without logs nobody sees how an agent was misused.
# custom:
#   id: PL-GOOGLE-DIALOGFLOW-1
#   severity: low
#   resources: [google_dialogflow_agent]
#   remedy: Set enable_logging to true.
#   fix:
#     - set: {enable_logging: true}
package plumbline.google.dialogflow.logging

is_ok if input.resource.attributes.enable_logging == true

deny contains {"message": "The agent does not log.", "path": ["enable_logging"]} if not is_ok
