# METADATA
# scope: package
# title: Log sinks are on
# description: A sink that is off exports nothing, and nobody notices.
# custom:
#   id: PL-GOOGLE-LOGGING-3
#   severity: medium
#   resources: [google_logging_project_sink, google_logging_organization_sink, google_logging_folder_sink]
#   remedy: Remove disabled, or set it to false.
#   fix:
#     - set: {disabled: false}
#       marks: costs
package plumbline.google.logging.sink_disabled

deny contains {"message": "The sink is off.", "path": ["disabled"]} if input.resource.attributes.disabled == true
