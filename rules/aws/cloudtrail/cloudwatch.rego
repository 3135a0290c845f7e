# METADATA
# scope: package
# title: Trails reach CloudWatch Logs
# description: Alarms on what happens in the account need the trail in CloudWatch Logs.
# custom:
#   id: PL-AWS-CLOUDTRAIL-4
#   severity: medium
#   resources: [aws_cloudtrail]
#   frameworks:
#     AWS-FSBP: ["CloudTrail.5"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(6)(ii)", "164.312(b)", "164.312(e)(2)(i)"]
#     ISO27001-2022: ["A.8.15", "A.8.16"]
#     NIST-800-53r5: ["AC-2(4)", "AC-3(1)", "AC-3(10)", "AC-4(26)", "AC-6(9)", "AU-2", "AU-3", "AU-4(1)", "AU-6(1)",
#       "AU-6(3)", "AU-6(4)", "AU-6(5)", "AU-6(6)", "AU-6(9)", "AU-7(1)", "AU-8", "AU-9(7)", "AU-12", "AU-12(1)",
#       "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)", "CA-7", "CM-5(1)", "CM-6", "CM-9", "IA-3(3)",
#       "MA-4(1)", "PM-14", "SC-7(9)", "SI-1(1)", "SI-3(8)", "SI-4(2)", "SI-4(17)", "SI-4(20)", "SI-7(8)", "SI-10(1)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.4.1.1", "10.6.3", "11.5.2", "11.6.1", "12.10.5"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set cloud_watch_logs_group_arn and cloud_watch_logs_role_arn.
#   fix:
#     - set:
#         cloud_watch_logs_group_arn: ${var.cloud_watch_logs_group_arn}
#         cloud_watch_logs_role_arn: ${var.cloud_watch_logs_role_arn}
#       whole: true
package plumbline.aws.cloudtrail.cloudwatch

deny contains {"message": "The trail does not reach CloudWatch Logs.", "path": ["cloud_watch_logs_group_arn"]} if {
	object.get(input.resource.attributes, "cloud_watch_logs_group_arn", "") == ""
}
