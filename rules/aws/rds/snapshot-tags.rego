# METADATA
# scope: package
# title: RDS snapshots carry the tags of their database
# description: Rules for access and cost that go by tags lose sight of snapshots without them.
# custom:
#   id: PL-AWS-RDS-10
#   severity: low
#   resources: [aws_db_instance, aws_rds_cluster]
#   frameworks:
#     AWS-FSBP: ["RDS.16", "RDS.17"]
#     ISO27001-2022: ["A.5.13"]
#     SOC2: ["CC7.5"]
#   remedy: Set copy_tags_to_snapshot to true.
#   fix:
#     - set: {copy_tags_to_snapshot: true}
package plumbline.aws.rds.snapshot_tags

deny contains {"message": "Tags are not copied to snapshots.", "path": ["copy_tags_to_snapshot"]} if not input.resource.attributes.copy_tags_to_snapshot == true
