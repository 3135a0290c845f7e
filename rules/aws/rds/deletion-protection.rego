# METADATA
# scope: package
# title: RDS databases are protected from deletion
# description: One wrong command or plan deletes a database that is not protected.
# custom:
#   id: PL-AWS-RDS-5
#   severity: medium
#   resources: [aws_db_instance, aws_rds_cluster, aws_rds_global_cluster]
#   frameworks:
#     AWS-FSBP: ["RDS.7", "RDS.8"]
#     NIST-800-53r5: ["CA-7(4)", "CM-3", "CP-1", "CP-2", "CP-2(5)", "SA-15", "SC-5(2)", "SI-13(5)"]
#     SOC2: ["C1.1"]
#   remedy: Set deletion_protection to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.aws.rds.deletion_protection

deny contains {"message": "Deletion protection is off.", "path": ["deletion_protection"]} if not input.resource.attributes.deletion_protection == true
