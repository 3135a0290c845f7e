# METADATA
# scope: package
# title: Cloud Run services check who calls them
# description: Without the check anybody may call the service, whatever roles are granted.
# custom:
#   id: PL-GOOGLE-RUN-3
#   severity: high
#   resources: [google_cloud_run_v2_service]
#   remedy: Remove invoker_iam_disabled.
#   fix:
#     - set: {invoker_iam_disabled: false}
#       marks: removes
package plumbline.google.run.invoker_check

deny contains {"message": "Callers are not checked.", "path": ["invoker_iam_disabled"]} if input.resource.attributes.invoker_iam_disabled == true
