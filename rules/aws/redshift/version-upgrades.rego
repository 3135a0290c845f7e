# METADATA
# scope: package
# title: Redshift clusters take in new versions by themselves
# description: New versions mend known holes.
# custom:
#   id: PL-AWS-REDSHIFT-7
#   severity: medium
#   resources: [aws_redshift_cluster]
#   frameworks:
#     AWS-FSBP: ["Redshift.6"]
#     NIST-800-53r5: ["CM-2", "CM-3(3)", "CP-9", "SC-5(2)", "SI-2", "SI-2(2)", "SI-2(5)"]
#   remedy: Remove allow_version_upgrade or set it to true.
#   fix:
#     - set: {allow_version_upgrade: true}
#       marks: removes
package plumbline.aws.redshift.version_upgrades

deny contains {"message": "Version upgrades are off.", "path": ["allow_version_upgrade"]} if input.resource.attributes.allow_version_upgrade == false
