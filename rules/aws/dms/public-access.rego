# METADATA
# scope: package
# title: DMS instances have no public address
# description: A replication instance holds the logins of the databases that it moves.
# custom:
#   id: PL-AWS-DMS-1
#   severity: critical
#   resources: [aws_dms_replication_instance]
#   frameworks:
#     AWS-FSBP: ["DMS.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set publicly_accessible to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.aws.dms.public_access

deny contains {"message": "The instance is publicly accessible.", "path": ["publicly_accessible"]} if input.resource.attributes.publicly_accessible == true
