# METADATA
# scope: package
# title: Alarms do something
# description: An alarm without an action, or with its actions switched off, warns nobody.
# custom:
#   id: PL-AWS-CLOUDWATCH-3
#   severity: medium
#   resources: [aws_cloudwatch_metric_alarm]
#   remedy: Set actions_enabled to true and name a topic in alarm_actions.
package plumbline.aws.cloudwatch.alarm_actions

attributes := input.resource.attributes

deny contains {"message": "The actions of the alarm are switched off.", "path": ["actions_enabled"]} if attributes.actions_enabled == false
