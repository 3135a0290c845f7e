# METADATA
# scope: package
# title: Neptune snapshots carry the tags of their cluster
# description: Rules for access and cost that go by tags lose sight of snapshots without them.
# custom:
#   id: PL-AWS-NEPTUNE-8
#   severity: low
#   resources: [aws_neptune_cluster]
#   frameworks:
#     AWS-FSBP: ["Neptune.8", "Neptune.9"]
#     ISO27001-2022: ["A.5.13"]
#     SOC2: ["CC7.5"]
#   remedy: Set copy_tags_to_snapshot to true.
#   fix:
#     - set: {copy_tags_to_snapshot: true}
package plumbline.aws.neptune.snapshot_tags

deny contains {"message": "Tags are not copied to snapshots.", "path": ["copy_tags_to_snapshot"]} if not input.resource.attributes.copy_tags_to_snapshot == true
