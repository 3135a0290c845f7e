# METADATA
# scope: package
# title: DocumentDB clusters are encrypted
# description: A cluster is not encrypted unless told, and cannot be encrypted later.
# custom:
#   id: PL-AWS-DOCDB-1
#   severity: high
#   resources: [aws_docdb_cluster]
#   frameworks:
#     AWS-FSBP: ["DocumentDB.1"]
#     ISO27001-2022: ["A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Set storage_encrypted to true; a cluster that exists must be restored from an encrypted copy of a snapshot.
#   fix:
#     - set: {storage_encrypted: true}
package plumbline.aws.docdb.encryption

deny contains {"message": "The cluster is not encrypted.", "path": ["storage_encrypted"]} if not input.resource.attributes.storage_encrypted == true
