# METADATA
# scope: package
# title: Transfer servers do not speak plain FTP
# description: FTP sends passwords and files in the clear.
# custom:
#   id: PL-AWS-TRANSFER-2
#   severity: high
#   resources: [aws_transfer_server]
#   frameworks:
#     ISO27001-2022: ["A.8.12", "A.8.24"]
#     PCI-4.0: ["1.2.5", "2.2.5"]
#     SOC2: ["CC6.7"]
#   remedy: Remove FTP from protocols; use SFTP or FTPS.
#   fix:
#     - remove: denied
#       marks: removes
#     - set: {denied: [SFTP]}
#       whole: true
#       marks: removes
package plumbline.aws.transfer.plain_ftp

deny contains {"message": "The server speaks plain FTP.", "path": ["protocols"]} if "FTP" in input.resource.attributes.protocols
