# METADATA
# scope: package
# title: EBS volumes are encrypted
# description: A volume that is not encrypted can be read from its snapshots by whoever gets hold of them.
# custom:
#   id: PL-AWS-EBS-1
#   severity: high
#   resources: [aws_ebs_volume]
#   frameworks:
#     AWS-FSBP: ["EC2.3"]
#     CIS-AWS-3.0: ["2.2.1"]
#     CIS-AWS-4.0: ["5.1.1"]
#     CIS-AWS-5.0: ["5.1.1"]
#     CIS-AWS-6.0: ["6.1.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(c)(1)", "164.312(c)(2)",
#       "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CM-6", "CM-9", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.5"]
#   remedy: Set encrypted to true; a volume that exists must be made anew from an encrypted copy of a snapshot.
#   fix:
#     - set: {encrypted: true}
package plumbline.aws.ebs.volume_encryption

deny contains {"message": "The volume is not encrypted.", "path": ["encrypted"]} if not input.resource.attributes.encrypted == true
