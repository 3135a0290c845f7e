# METADATA
# scope: package
# title: SSM documents are not public
# description: A public document shows the whole world how your machines are run, and secrets that are written in it.
# custom:
#   id: PL-AWS-SSM-4
#   severity: high
#   resources: [aws_ssm_document]
#   frameworks:
#     AWS-FSBP: ["SSM.4"]
#     ISO27001-2022: ["A.8.1", "A.8.27"]
#     PCI-4.0: ["3.5.1.3", "10.3.2"]
#   remedy: Remove all from the account_ids of permissions.
#   fix:
#     - set: {permissions.account_ids: '${var.account_id}'}
#       suppose: {account_id: '111122223333'}
package plumbline.aws.ssm.public_documents

deny contains {"message": "The document is shared with everybody.", "path": ["permissions", "account_ids"]} if {
	accounts := split(lower(input.resource.attributes.permissions.account_ids), ",")
	some account in accounts
	trim_space(account) == "all"
}
