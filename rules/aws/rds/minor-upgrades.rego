# METADATA
# scope: package
# title: RDS instances take in minor versions by themselves
# description: Minor versions mend known holes.
# custom:
#   id: PL-AWS-RDS-9
#   severity: medium
#   resources: [aws_db_instance, aws_rds_cluster_instance]
#   frameworks:
#     AWS-FSBP: ["RDS.13"]
#     CIS-AWS-3.0: ["2.3.2"]
#     CIS-AWS-4.0: ["2.2.2"]
#     CIS-AWS-5.0: ["2.2.2"]
#     CIS-AWS-6.0: ["3.2.2"]
#     CIS-AWS-7.0: ["3.2.2"]
#     PCI-4.0: ["6.3.3"]
#   remedy: Remove auto_minor_version_upgrade or set it to true.
#   fix:
#     - set: {auto_minor_version_upgrade: true}
#       marks: removes
package plumbline.aws.rds.minor_upgrades

deny contains {"message": "Automatic minor upgrades are off.", "path": ["auto_minor_version_upgrade"]} if input.resource.attributes.auto_minor_version_upgrade == false
