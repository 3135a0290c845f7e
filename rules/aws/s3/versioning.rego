# METADATA
# scope: package
# title: S3 buckets keep versions of their objects
# description: Without versions an object that is overwritten or deleted, by mistake or by an intruder, is gone.
# custom:
#   id: PL-AWS-S3-6
#   severity: medium
#   resources: [aws_s3_bucket]
#   frameworks:
#     AWS-FSBP: ["S3.14"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)",
#       "164.308(a)(7)(ii)(C)", "164.312(a)(2)(ii)", "164.312(c)(1)", "164.312(c)(2)"]
#     ISO27001-2022: ["A.8.3", "A.8.10"]
#     NIST-800-53r5: ["AU-9(2)", "CP-1(2)", "CP-2(5)", "CP-6", "CP-6(1)", "CP-6(2)", "CP-9", "CP-10(2)", "PM-11",
#       "PM-17", "SC-5(2)", "SC-16(1)", "SI-1", "SI-13(5)"]
#     PCI-4.0: ["10.3.4"]
#     SOC2: ["A1.2", "C1.2", "CC7.4", "PI1.5"]
#   remedy: Add an aws_s3_bucket_versioning for the bucket with the status Enabled.
#   fix:
#     - add:
#         aws_s3_bucket_versioning:
#           bucket: ${subject.id}
#           versioning_configuration: [{status: Enabled}]
#       marks: costs
#     - set: {versioning.0.enabled: true}
#       marks: costs
package plumbline.aws.s3.versioning

is_versioned if input.resource.attributes.versioning[_].enabled == true

# Amazon turns versions on with the lock, and refuses to turn them off.
is_versioned if input.resource.attributes.object_lock_enabled == true

is_versioned if {
	some each in input.companions
	each.type == "aws_s3_bucket_versioning"
	each.attributes.versioning_configuration[_].status == "Enabled"
}

deny contains {"message": "The bucket keeps no versions.", "path": ["versioning"]} if not is_versioned
