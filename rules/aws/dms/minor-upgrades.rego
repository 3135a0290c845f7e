# METADATA
# scope: package
# title: DMS instances take in minor versions by themselves
# description: Minor versions mend known holes.
# custom:
#   id: PL-AWS-DMS-3
#   severity: low
#   resources: [aws_dms_replication_instance]
#   frameworks:
#     AWS-FSBP: ["DMS.6"]
#   remedy: Set auto_minor_version_upgrade to true.
#   fix:
#     - set: {auto_minor_version_upgrade: true}
#       marks: removes
package plumbline.aws.dms.minor_upgrades

deny contains {"message": "Automatic minor upgrades are off.", "path": ["auto_minor_version_upgrade"]} if not input.resource.attributes.auto_minor_version_upgrade == true
