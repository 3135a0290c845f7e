# METADATA
# scope: package
# title: ECS clusters are watched with Container Insights
# description: Without the metrics of containers, overload and restarts stay unseen.
# custom:
#   id: PL-AWS-ECS-9
#   severity: low
#   resources: [aws_ecs_cluster]
#   remedy: Add a setting with the name containerInsights and the value "enabled" or "enhanced".
#   fix:
#     - set: {'setting[name=containerInsights].value': enabled}
#       marks: costs
package plumbline.aws.ecs.cluster_insights

deny contains {"message": "Container Insights is off.", "path": ["setting"]} if not is_watched

is_watched if {
	some setting in input.resource.attributes.setting
	setting.name == "containerInsights"
	setting.value in {"enabled", "enhanced"}
}
