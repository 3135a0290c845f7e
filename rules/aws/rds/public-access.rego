# METADATA
# scope: package
# title: RDS instances have no public address
# description: A public address puts the login of the database before the whole internet.
# custom:
#   id: PL-AWS-RDS-3
#   severity: critical
#   resources: [aws_db_instance, aws_rds_cluster_instance]
#   frameworks:
#     AWS-FSBP: ["RDS.2"]
#     CIS-AWS-3.0: ["2.3.3"]
#     CIS-AWS-4.0: ["2.2.3"]
#     CIS-AWS-5.0: ["2.2.3"]
#     CIS-AWS-6.0: ["3.2.3"]
#     CIS-AWS-7.0: ["3.2.3"]
#     HIPAA: ["164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(7)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(20)", "SC-7(21)",
#       "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#     SOC2: ["CC6.2"]
#   remedy: Set publicly_accessible to false and reach the database from inside the VPC.
#   fix:
#     - set: {publicly_accessible: false}
#       marks: removes
package plumbline.aws.rds.public_access

deny contains {"message": "The instance is publicly accessible.", "path": ["publicly_accessible"]} if input.resource.attributes.publicly_accessible == true
