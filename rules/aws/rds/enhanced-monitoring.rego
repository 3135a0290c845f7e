# METADATA
# scope: package
# title: RDS instances have enhanced monitoring
# description: Only the figures of the operating system show what processes do to the instance.
# custom:
#   id: PL-AWS-RDS-13
#   severity: low
#   resources: [aws_db_instance, aws_rds_cluster_instance]
#   frameworks:
#     AWS-FSBP: ["RDS.6"]
#     NIST-800-53r5: ["AU-12(3)", "AU-14", "CA-2(2)", "CA-7", "PM-14", "SC-36(1)", "SI-2"]
#   remedy: Set monitoring_interval to 60 seconds or less, with a monitoring_role_arn.
#   fix:
#     - set: {monitoring_interval: 60, monitoring_role_arn: '${var.monitoring_role_arn}'}
#       whole: true
package plumbline.aws.rds.enhanced_monitoring

is_monitored(attributes) if attributes.monitoring_interval > 0

deny contains {"message": "Enhanced monitoring is off.", "path": ["monitoring_interval"]} if not is_monitored(input.resource.attributes)
