# METADATA
# scope: package
# title: Redshift clusters make snapshots by themselves
# description: Without snapshots a damaged warehouse is lost.
# custom:
#   id: PL-AWS-REDSHIFT-8
#   severity: medium
#   resources: [aws_redshift_cluster]
#   frameworks:
#     AWS-FSBP: ["Redshift.3"]
#     HIPAA: ["164.308(a)(4)(ii)(A)", "164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)",
#       "164.308(a)(7)(ii)(C)", "164.312(a)(2)(ii)"]
#     NIST-800-53r5: ["CP-1(2)", "CP-2(5)", "CP-6", "CP-6(1)", "CP-6(2)", "CP-9", "CP-10(2)", "SC-5(2)", "SI-13(5)"]
#     PCI-4.0: ["10.3.3"]
#     SOC2: ["A1.2", "CC7.4", "CC7.5"]
#   remedy: Set automated_snapshot_retention_period to 1 day or more.
#   fix:
#     - set: {automated_snapshot_retention_period: 7}
package plumbline.aws.redshift.snapshots

deny contains {"message": "No snapshots are made.", "path": ["automated_snapshot_retention_period"]} if {
	input.resource.attributes.automated_snapshot_retention_period < 1
}
