# METADATA
# scope: package
# title: Audit logs of all services hold reads and writes
# description: A kind of access that is not logged for all services leaves no trace.
# custom:
#   id: PL-GOOGLE-IAM-11
#   severity: medium
#   resources: [google_project_iam_audit_config, google_folder_iam_audit_config, google_organization_iam_audit_config]
#   frameworks:
#     CIS-GCP-3.0: ["2.1"]
#     CIS-GCP-4.0: ["2.1"]
#     CIS-GCP-5.0: ["2.1"]
#     ISO27001-2022: ["A.8.16"]
#     PCI-4.0: ["1.5.1", "5.3.4", "7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.8", "10.2.1", "10.2.1.1",
#       "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7", "10.2.2", "10.3.1", "10.3.2", "10.3.3",
#       "10.3.4", "10.4.1.1", "10.5.1", "10.6.3", "11.5.2", "11.6.1", "12.10.5"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2", "PI1.3"]
#   remedy: Set service to allServices with the log types ADMIN_READ, DATA_READ and DATA_WRITE.
#   fix:
#     - set: {audit_log_config: [{log_type: DATA_READ}, {log_type: DATA_WRITE}]}
#       marks: costs
package plumbline.google.iam.audit_all_services

# Settings of one service come on top of those of all.
not_applicable if input.resource.attributes.service != "allServices"

has(kind) if input.resource.attributes.audit_log_config[_].log_type == kind

deny contains {"message": sprintf("%s is not logged.", [kind]), "path": ["audit_log_config"]} if {
	some kind in ["DATA_READ", "DATA_WRITE"]
	not has(kind)
}
