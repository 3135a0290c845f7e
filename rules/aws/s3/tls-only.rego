# METADATA
# scope: package
# title: S3 bucket policies turn away requests without TLS
# description: S3 answers plain HTTP too, so that keys and objects can be read on the way.
# custom:
#   id: PL-AWS-S3-8
#   severity: medium
#   resources: [aws_s3_bucket]
#   remedy: Add a statement to the bucket policy that denies s3:* to all principals where aws:SecureTransport is false.
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
