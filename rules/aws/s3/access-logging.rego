# METADATA
# scope: package
# title: S3 buckets log who reads and writes them
# description: Without access logs nobody can tell afterwards who took which object.
# custom:
#   id: PL-AWS-S3-7
#   severity: medium
#   resources: [aws_s3_bucket]
#   frameworks:
#     AWS-FSBP: ["S3.9"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(b)", "164.312(e)(2)(i)"]
#     ISO27001-2022: ["A.8.15"]
#     NIST-800-53r5: ["AC-2(4)", "AC-3(1)", "AC-3(10)", "AC-4(26)", "AC-6(9)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)",
#       "AU-6(6)", "AU-6(9)", "AU-8", "AU-12", "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)",
#       "CA-7", "CM-5(1)", "CM-6", "CM-9", "IA-3(3)", "MA-4(1)", "PM-14", "SC-7(9)", "SI-1(1)", "SI-3(8)", "SI-4(2)",
#       "SI-4(17)", "SI-4(20)", "SI-7(8)", "SI-10(1)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3"]
#   remedy: Add an aws_s3_bucket_logging for the bucket with a target bucket for logs.
#   fix:
#     - set: {logging.0.target_bucket: "${var.target_bucket}"}
package plumbline.aws.s3.access_logging

import data.plumbline.lib.policies

# A bucket that takes in logs does not log itself.
not_applicable if policies.takes_logs(input.resource, input.companions)

not_applicable if regex.match(`(^|[^a-z])logs?([^a-z]|$)`, input.resource.name)

is_logged if input.resource.attributes.logging[_].target_bucket != ""

is_logged if {
	some each in input.companions
	each.type == "aws_s3_bucket_logging"
}

deny contains {"message": "The bucket has no access log.", "path": []} if {
	not not_applicable
	not is_logged
}
