# METADATA
# scope: package
# title: Users get their rights through groups and roles
# description: Rights that are given to single users are forgotten when the people change their work.
# custom:
#   id: PL-AWS-IAM-15
#   severity: medium
#   resources: [aws_iam_user_policy, aws_iam_user_policy_attachment, aws_iam_policy_attachment]
#   frameworks:
#     CIS-AWS-3.0: ["1.15"]
#     CIS-AWS-4.0: ["1.15"]
#     CIS-AWS-5.0: ["1.14"]
#     CIS-AWS-6.0: ["2.14"]
#     CIS-AWS-7.0: ["2.13"]
#     ISO27001-2022: ["A.5.15"]
#     NIST-800-53r5: ["AC-2", "AC-2(1)", "AC-2(6)", "AC-3(3)", "AC-3(4)", "AC-3(7)", "AC-3(8)", "AC-3(12)", "AC-3(13)",
#       "AC-3(15)", "AC-4(28)", "AC-6(3)", "CM-5(1)", "CM-6", "CM-9", "SC-23(3)"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.1", "8.2.2", "8.2.4", "8.2.5", "8.2.7",
#       "8.2.8", "8.3.4", "8.3.11"]
#     SOC2: ["CC1.3"]
#   remedy: Attach the policy to a group or a role, and put the user into the group.
#   fix:
#     none: The policy has to move to a group or a role, and the user into the group.
package plumbline.aws.iam.user_policies

deny contains {"message": "A policy is given to a user.", "path": ["user"]} if {
	input.resource.type in {"aws_iam_user_policy", "aws_iam_user_policy_attachment"}
}

deny contains {"message": "A policy is attached to users.", "path": ["users"]} if {
	input.resource.type == "aws_iam_policy_attachment"
	count(input.resource.attributes.users) > 0
}
