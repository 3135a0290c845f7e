# METADATA
# scope: package
# title: Alarms do something
# description: An alarm without an action, or with its actions switched off, warns nobody.
# custom:
#   id: PL-AWS-CLOUDWATCH-3
#   severity: medium
#   resources: [aws_cloudwatch_metric_alarm]
#   frameworks:
#     PCI-4.0: ["10.2.1.1", "10.4.1", "10.4.1.1", "10.4.2", "10.4.3", "10.6.3", "10.7.1", "10.7.2", "11.5.2", "11.6.1",
#       "12.10.5"]
#   remedy: Set actions_enabled to true and name a topic in alarm_actions.
#   fix:
#     - set: {actions_enabled: true, alarm_actions: ['${var.alarm_topic_arn}']}
#       whole: true
package plumbline.aws.cloudwatch.alarm_actions

attributes := input.resource.attributes

deny contains {"message": "The actions of the alarm are switched off.", "path": ["actions_enabled"]} if attributes.actions_enabled == false
