# METADATA
# scope: package
# title: S3 bucket policies turn away requests without TLS
# description: S3 answers plain HTTP too, so that keys and objects can be read on the way.
# custom:
#   id: PL-AWS-S3-8
#   severity: medium
#   resources: [aws_s3_bucket]
#   frameworks:
#     AWS-FSBP: ["S3.5"]
#     CIS-AWS-3.0: ["2.1.1"]
#     CIS-AWS-4.0: ["2.1.1"]
#     CIS-AWS-5.0: ["2.1.1"]
#     CIS-AWS-6.0: ["3.1.1"]
#     CIS-AWS-7.0: ["3.1.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.312(a)(2)(iv)", "164.312(c)(1)", "164.312(c)(2)", "164.312(e)(1)",
#       "164.312(e)(2)(i)", "164.312(e)(2)(ii)"]
#     NIST-800-53r5: ["AC-4(22)", "AC-17(2)", "AC-24(1)", "AU-9(3)", "CA-9", "CM-6", "CM-9", "IA-5(1)", "PM-11",
#       "PM-17", "SC-7(4)", "SC-7(5)", "SC-8(1)", "SC-8(2)", "SC-8(3)", "SC-8(4)", "SC-8(5)", "SC-13", "SC-16(1)",
#       "SI-1"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Add a statement to the bucket policy that denies s3:* to all principals where aws:SecureTransport is false.
#   fix:
#     - add:
#         aws_s3_bucket_policy:
#           bucket: ${subject.id}
#           policy:
#             Statement:
#               - Sid: DenyInsecureTransport
#                 Effect: Deny
#                 Principal: '*'
#                 Action: 's3:*'
#                 Resource: ['${var.bucket_arn}', '${var.bucket_objects_arn}']
#                 Condition: {Bool: {aws:SecureTransport: 'false'}}
#       whole: true
#     - set:
#         policy.Statement.*.^.-1:
#           Sid: DenyInsecureTransport
#           Effect: Deny
#           Principal: '*'
#           Action: 's3:*'
#           Resource: ['${var.bucket_arn}', '${var.bucket_objects_arn}']
#           Condition: {Bool: {aws:SecureTransport: 'false'}}
#       whole: true
package plumbline.aws.s3.tls_only

import data.plumbline.lib.policies

is_tls_only if demands_tls(input.resource.attributes.policy)

is_tls_only if {
	some each in input.companions
	each.type == "aws_s3_bucket_policy"
	demands_tls(each.attributes.policy)
}

demands_tls(document) if {
	some [statement, _] in policies.statements(document)
	policies.demands_tls(statement, "s3")
}

# A text that is no document is one that is not known.
demands_tls(document) if {
	is_string(document)
	document != ""
}

deny contains {"message": "The bucket policy does not turn away requests without TLS.", "path": ["policy"]} if not is_tls_only
