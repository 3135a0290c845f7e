# METADATA
# scope: package
# title: EBS snapshots cannot be made public
# description: A public snapshot hands the whole disk to anybody.
# custom:
#   id: PL-AWS-EBS-6
#   severity: high
#   resources: [aws_ebs_snapshot_block_public_access]
#   frameworks:
#     PCI-4.0: ["3.5.1.3", "10.3.2"]
#     SOC2: ["CC6.6"]
#   remedy: Set state to block-all-sharing.
#   fix:
#     - set: {state: block-all-sharing}
#       marks: removes
package plumbline.aws.ebs.snapshots_blocked

deny contains {"message": sprintf("The state is %s.", [state]), "path": ["state"]} if {
	state := input.resource.attributes.state
	state != "block-all-sharing"
}
