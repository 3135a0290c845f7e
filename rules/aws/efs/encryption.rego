# METADATA
# scope: package
# title: EFS file systems are encrypted
# description: Encryption of a file system is off unless told, and cannot be turned on later.
# custom:
#   id: PL-AWS-EFS-1
#   severity: high
#   resources: [aws_efs_file_system]
#   frameworks:
#     AWS-FSBP: ["EFS.1"]
#     CIS-AWS-3.0: ["2.4.1"]
#     CIS-AWS-4.0: ["2.3.1"]
#     CIS-AWS-5.0: ["2.3.1"]
#     CIS-AWS-6.0: ["3.3.1"]
#     CIS-AWS-7.0: ["3.3.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Set encrypted to true; a file system that exists must be made anew.
#   fix:
#     - set: {encrypted: true}
package plumbline.aws.efs.encryption

deny contains {"message": "The file system is not encrypted.", "path": ["encrypted"]} if not input.resource.attributes.encrypted == true
