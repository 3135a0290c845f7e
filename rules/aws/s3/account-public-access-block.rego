# METADATA
# scope: package
# title: Accounts block public access to S3
# description: The block of the account holds for every bucket in it, also for those that somebody forgot.
# custom:
#   id: PL-AWS-S3-16
#   severity: high
#   resources: [aws_s3_account_public_access_block]
#   frameworks:
#     AWS-FSBP: ["S3.1"]
#     CIS-AWS-3.0: ["2.1.4"]
#     CIS-AWS-4.0: ["2.1.4"]
#     CIS-AWS-5.0: ["2.1.4"]
#     CIS-AWS-6.0: ["3.1.4"]
#     CIS-AWS-7.0: ["3.1.4"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)"]
#     ISO27001-2022: ["A.8.1"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "CM-6", "CM-9", "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(7)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)",
#       "SC-7(20)", "SC-7(21)", "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set all four settings to true.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.aws.s3.account_public_access_block

settings := ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"]

deny contains {"message": sprintf("%s is not true.", [setting]), "path": [setting]} if {
	some setting in settings
	not input.resource.attributes[setting] == true
}
