# METADATA
# scope: package
# title: Logs are kept for a year
# description: An intruder is often noticed only after months, and the logs tell what happened.
# custom:
#   id: PL-GOOGLE-LOGGING-1
#   severity: medium
#   resources: [google_logging_project_bucket_config, google_logging_folder_bucket_config, google_logging_organization_bucket_config]
#   remedy: Set retention_days to 365 or more.
#   parameters:
#     days: 365
#   fix:
#     - set: {retention_days: '${parameters.days}'}
#       marks: costs
package plumbline.google.logging.retention

is_ok if input.resource.attributes.retention_days >= data.parameters.days

deny contains {"message": "Logs are not kept long enough.", "path": ["retention_days"]} if not is_ok
