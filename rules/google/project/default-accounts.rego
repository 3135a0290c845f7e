# METADATA
# scope: package
# title: Default service accounts are taken out of use
# description: Workloads that use the default service account have the role of editor on the project.
# custom:
#   id: PL-GOOGLE-PROJECT-2
#   severity: low
#   resources: [google_project_default_service_accounts]
#   remedy: Set action to DEPRIVILEGE, DISABLE or DELETE.
#   fix:
#     - set: {action: DEPRIVILEGE}
#       marks: removes
package plumbline.google.project.default_accounts

is_ok if input.resource.attributes.action in {"DEPRIVILEGE", "DISABLE", "DELETE"}

deny contains {"message": "The default service accounts stay in use.", "path": ["action"]} if not is_ok
