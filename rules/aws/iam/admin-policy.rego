# METADATA
# scope: package
# title: Policies do not allow everything
# description: Whoever gets hold of an identity with all rights owns the whole account.
# custom:
#   id: PL-AWS-IAM-1
#   severity: critical
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
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
#     SOC2: ["CC1.3", "CC6.3"]
#   remedy: Name the actions and the resources that are needed.
#   fix:
#     - set: {denied.Action.*: '${var.action}'}
#     - set: {denied.Action: '${var.action}'}
package plumbline.aws.iam.admin_policy

import data.plumbline.lib.policies

deny contains {"message": "The policy allows every action on every resource.", "path": path} if {
	some [statement, path] in policies.identity_grants(input.resource)
	policies.is_every_action(statement)
	policies.is_on_everything(statement)
}
