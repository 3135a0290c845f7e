# METADATA
# scope: package
# title: DocumentDB clusters are protected from deletion
# description: One wrong command or plan deletes a cluster that is not protected.
# custom:
#   id: PL-AWS-DOCDB-5
#   severity: medium
#   resources: [aws_docdb_cluster]
#   frameworks:
#     AWS-FSBP: ["DocumentDB.5"]
#   remedy: Set deletion_protection to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.aws.docdb.deletion_protection

deny contains {"message": "Deletion protection is off.", "path": ["deletion_protection"]} if not input.resource.attributes.deletion_protection == true
