# METADATA
# scope: package
# title: S3 buckets want a second factor before versions are deleted
# description: With stolen keys alone an intruder could delete all versions for good.
# custom:
#   id: PL-AWS-S3-9
#   severity: low
#   resources: [aws_s3_bucket]
#   frameworks:
#     AWS-FSBP: ["S3.20"]
#     CIS-AWS-3.0: ["2.1.2"]
#     CIS-AWS-4.0: ["2.1.2"]
#     CIS-AWS-5.0: ["2.1.2"]
#     CIS-AWS-6.0: ["3.1.2"]
#     CIS-AWS-7.0: ["3.1.2"]
#     PCI-4.0: ["3.5.1.3", "8.4.1", "8.4.2", "8.4.3", "10.3.2"]
#   remedy: Set mfa_delete in the versioning configuration of the bucket to Enabled.
#   fix:
#     none: Only the root user can switch MFA Delete on, with a code of the device at hand; no template can.
package plumbline.aws.s3.mfa_delete

is_guarded if input.resource.attributes.versioning[_].mfa_delete == true

is_guarded if {
	some each in input.companions
	each.type == "aws_s3_bucket_versioning"
	each.attributes.versioning_configuration[_].mfa_delete == "Enabled"
}

deny contains {"message": "Versions can be deleted without a second factor.", "path": ["versioning"]} if not is_guarded
