# METADATA
# scope: package
# title: Transfer servers do not speak plain FTP
# description: FTP sends passwords and files in the clear.
# custom:
#   id: PL-AWS-TRANSFER-2
#   severity: high
#   resources: [aws_transfer_server]
#   remedy: Remove FTP from protocols; use SFTP or FTPS.
package plumbline.aws.transfer.plain_ftp

deny contains {"message": "The server speaks plain FTP.", "path": ["protocols"]} if "FTP" in input.resource.attributes.protocols
