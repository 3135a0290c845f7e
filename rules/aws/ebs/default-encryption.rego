# METADATA
# scope: package
# title: New EBS volumes are encrypted by default
# description: With the default on, nobody can forget to encrypt a volume.
# custom:
#   id: PL-AWS-EBS-3
#   severity: high
#   resources: [aws_ebs_encryption_by_default]
#   frameworks:
#     AWS-FSBP: ["EC2.7"]
#     CIS-AWS-7.0: ["6.1.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CM-6", "CM-9", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#   remedy: Set enabled to true.
#   fix:
#     - set: {enabled: true}
#       marks: removes
package plumbline.aws.ebs.default_encryption

deny contains {"message": "Encryption by default is off.", "path": ["enabled"]} if input.resource.attributes.enabled == false
