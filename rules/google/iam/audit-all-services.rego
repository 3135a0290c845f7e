# METADATA
# scope: package
# title: Audit logs of all services hold reads and writes
# description: A kind of access that is not logged for all services leaves no trace.
# custom:
#   id: PL-GOOGLE-IAM-11
#   severity: medium
#   resources: [google_project_iam_audit_config, google_folder_iam_audit_config, google_organization_iam_audit_config]
#   remedy: Set service to allServices with the log types ADMIN_READ, DATA_READ and DATA_WRITE.
package plumbline.google.iam.audit_all_services

# Settings of one service come on top of those of all.
not_applicable if input.resource.attributes.service != "allServices"

has(kind) if input.resource.attributes.audit_log_config[_].log_type == kind

deny contains {"message": sprintf("%s is not logged.", [kind]), "path": ["audit_log_config"]} if {
	some kind in ["DATA_READ", "DATA_WRITE"]
	not has(kind)
}
