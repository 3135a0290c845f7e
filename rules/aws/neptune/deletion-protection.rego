# METADATA
# scope: package
# title: Neptune clusters are protected from deletion
# description: One wrong command or plan deletes a cluster that is not protected.
# custom:
#   id: PL-AWS-NEPTUNE-7
#   severity: medium
#   resources: [aws_neptune_cluster]
#   frameworks:
#     AWS-FSBP: ["Neptune.4"]
#   remedy: Set deletion_protection to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.aws.neptune.deletion_protection

deny contains {"message": "Deletion protection is off.", "path": ["deletion_protection"]} if not input.resource.attributes.deletion_protection == true
