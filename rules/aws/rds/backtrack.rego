# METADATA
# scope: package
# title: Aurora MySQL clusters can be wound back
# description: Winding a cluster back undoes a wrong statement in minutes, without a restore.
# custom:
#   id: PL-AWS-RDS-20
#   severity: low
#   resources: [aws_rds_cluster]
#   frameworks:
#     AWS-FSBP: ["RDS.14"]
#   remedy: Set backtrack_window to the number of seconds that can be undone, up to 259200.
#   fix:
#     - set: {backtrack_window: 86400}
#       marks: [replaces, costs]
package plumbline.aws.rds.backtrack

# The engine was aurora for MySQL in older versions of the provider where none is named. A serverless cluster cannot be
# wound back.
has_backtracking(attributes) if {
	object.get(attributes, "engine", "aurora") in {"aurora", "aurora-mysql"}
	object.get(attributes, "engine_mode", "provisioned") != "serverless"
}

not_applicable if not has_backtracking(input.resource.attributes)

is_wound_back(attributes) if attributes.backtrack_window > 0

deny contains {"message": "The cluster cannot be wound back.", "path": ["backtrack_window"]} if {
	has_backtracking(input.resource.attributes)
	not is_wound_back(input.resource.attributes)
}
