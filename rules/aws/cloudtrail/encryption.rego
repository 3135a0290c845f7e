# METADATA
# scope: package
# title: Trails are encrypted with a key of your own
# description: With a customer-managed key you decide who may read the trail, and every use of the key is logged.
# custom:
#   id: PL-AWS-CLOUDTRAIL-3
#   severity: high
#   resources: [aws_cloudtrail, aws_cloudtrail_event_data_store]
#   frameworks:
#     AWS-FSBP: ["CloudTrail.2"]
#     CIS-AWS-3.0: ["3.5"]
#     CIS-AWS-4.0: ["3.5"]
#     CIS-AWS-5.0: ["3.5"]
#     CIS-AWS-6.0: ["4.5"]
#     CIS-AWS-7.0: ["4.5"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(1)(ii)(D)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)",
#       "164.312(c)(1)", "164.312(c)(2)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.15", "A.8.16", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CM-6", "CM-9", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.3.2", "10.3.3", "10.3.4"]
#   remedy: Set kms_key_id.
#   fix:
#     - type: aws_cloudtrail
#       set: {kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#     - type: aws_cloudtrail_event_data_store
#       set: {kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       marks: replaces
package plumbline.aws.cloudtrail.encryption

deny contains {"message": "The trail is not encrypted with a key of your own.", "path": ["kms_key_id"]} if {
	object.get(input.resource.attributes, "kms_key_id", "") == ""
}
