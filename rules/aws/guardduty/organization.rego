# METADATA
# scope: package
# title: GuardDuty watches all accounts of the organisation
# description: Accounts that join the organisation later are not watched unless they are taken in by themselves.
# custom:
#   id: PL-AWS-GUARDDUTY-2
#   severity: medium
#   resources: [aws_guardduty_organization_configuration]
#   frameworks:
#     ISO27001-2022: ["A.5.25", "A.5.28", "A.5.29"]
#   remedy: Set auto_enable_organization_members to "ALL".
#   fix:
#     - set: {auto_enable_organization_members: ALL}
#       remove: auto_enable
#       whole: true
#       marks: costs
#     - set: {auto_enable: true}
#       marks: costs
package plumbline.aws.guardduty.organization

attributes := input.resource.attributes

deny contains {"message": "New accounts are not watched.", "path": ["auto_enable_organization_members"]} if {
	not attributes.auto_enable_organization_members == "ALL"
	not attributes.auto_enable_organization_members == "NEW"
	not attributes.auto_enable == true
}
