# METADATA
# scope: package
# title: Nobody is exempt from audit logs
# description: What an exempted member reads and changes leaves no trace.
# custom:
#   id: PL-GOOGLE-IAM-10
#   severity: medium
#   resources: [google_project_iam_audit_config, google_folder_iam_audit_config, google_organization_iam_audit_config]
#   remedy: Remove exempted_members.
#   fix:
#     - remove: denied
package plumbline.google.iam.audit_exemptions

deny contains {"message": "Members are exempt from audit logs.", "path": ["audit_log_config", i, "exempted_members"]} if {
	some i, config in input.resource.attributes.audit_log_config
	count(config.exempted_members) > 0
}
