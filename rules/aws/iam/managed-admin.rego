# METADATA
# scope: package
# title: Identities do not get the policies of AWS for administrators
# description: Whoever gets hold of an identity with AdministratorAccess or IAMFullAccess owns the whole account.
# custom:
#   id: PL-AWS-IAM-14
#   severity: high
#   resources: [aws_iam_role_policy_attachment, aws_iam_user_policy_attachment, aws_iam_group_policy_attachment, aws_iam_policy_attachment, aws_iam_role, aws_ssoadmin_managed_policy_attachment]
#   frameworks:
#     AWS-FSBP: ["IAM.1"]
#     CIS-AWS-3.0: ["1.16"]
#     CIS-AWS-4.0: ["1.16"]
#     CIS-AWS-5.0: ["1.15"]
#     CIS-AWS-6.0: ["2.15"]
#     CIS-AWS-7.0: ["2.14"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.308(a)(3)(ii)(B)", "164.308(a)(4)(i)",
#       "164.308(a)(4)(ii)(B)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.5.18", "A.8.2"]
#     NIST-800-53r5: ["AC-2", "AC-2(1)", "AC-2(6)", "AC-3(3)", "AC-3(4)", "AC-3(7)", "AC-3(8)", "AC-3(12)", "AC-3(13)",
#       "AC-3(15)", "AC-4(28)", "AC-5", "AC-6(2)", "AC-6(3)", "AC-6(10)", "CM-5(1)", "CM-6", "CM-9", "SC-23(3)"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4"]
#     SOC2: ["CC1.3", "CC6.3"]
#   remedy: Attach a policy with the rights that are needed.
#   parameters: {names: [AdministratorAccess, IAMFullAccess]}
#   fix:
#     - type: [aws_iam_role_policy_attachment, aws_iam_user_policy_attachment, aws_iam_group_policy_attachment, aws_iam_policy_attachment, aws_ssoadmin_managed_policy_attachment]
#       set: {denied: '${var.policy_arn}'}
#       marks: replaces
#     - type: aws_iam_role
#       set: {denied: '${var.policy_arn}'}
package plumbline.aws.iam.managed_admin

attributes := input.resource.attributes

deny contains {"message": sprintf("%s is attached.", [name]), "path": [key]} if {
	some key in ["policy_arn", "managed_policy_arn"]
	some name in data.parameters.names
	endswith(attributes[key], sprintf(":aws:policy/%s", [name]))
}

deny contains {"message": sprintf("%s is attached.", [name]), "path": ["managed_policy_arns", i]} if {
	some i, arn in attributes.managed_policy_arns
	some name in data.parameters.names
	endswith(arn, sprintf(":aws:policy/%s", [name]))
}
