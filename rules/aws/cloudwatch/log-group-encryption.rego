# METADATA
# scope: package
# title: Log groups are encrypted with a key of your own
# description: With a customer-managed key you decide who may read the logs, and every use of the key is logged.
# custom:
#   id: PL-AWS-CLOUDWATCH-1
#   severity: medium
#   resources: [aws_cloudwatch_log_group]
#   frameworks:
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.15", "A.8.16", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.3.2", "10.3.3", "10.3.4"]
#     SOC2: ["CC7.3", "PI1.4"]
#   remedy: Set kms_key_id.
#   fix:
#     - set: {kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.cloudwatch.log_group_encryption

deny contains {"message": "The log group is not encrypted with a key of your own.", "path": ["kms_key_id"]} if {
	object.get(input.resource.attributes, "kms_key_id", "") == ""
}
