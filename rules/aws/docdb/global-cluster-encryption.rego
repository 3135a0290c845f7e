# METADATA
# scope: package
# title: DocumentDB global clusters are encrypted
# description: Every regional cluster takes over the encryption of its global cluster.
# custom:
#   id: PL-AWS-DOCDB-8
#   severity: high
#   resources: [aws_docdb_global_cluster]
#   remedy: Set storage_encrypted to true; the setting cannot be changed later.
#   fix:
#     - set: {storage_encrypted: true}
package plumbline.aws.docdb.global_cluster_encryption

deny contains {"message": "The global cluster is not encrypted.", "path": ["storage_encrypted"]} if not input.resource.attributes.storage_encrypted == true
