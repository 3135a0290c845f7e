# METADATA
# scope: package
# title: RDS instances have Performance Insights
# description: Without the load by query and by user, neither slowness nor abuse can be traced.
# custom:
#   id: PL-AWS-RDS-11
#   severity: low
#   resources: [aws_db_instance, aws_rds_cluster_instance]
#   remedy: Set performance_insights_enabled to true.
#   fix:
#     - set: {performance_insights_enabled: true}
package plumbline.aws.rds.performance_insights

# The smallest classes of these engines cannot have it.
not_applicable if {
	input.resource.attributes.engine in {"mariadb", "mysql"}
	input.resource.attributes.instance_class in {
		"db.t2.micro", "db.t2.small", "db.t3.micro", "db.t3.small", "db.t4g.micro", "db.t4g.small",
	}
}

deny contains {"message": "Performance Insights is off.", "path": ["performance_insights_enabled"]} if not input.resource.attributes.performance_insights_enabled == true
