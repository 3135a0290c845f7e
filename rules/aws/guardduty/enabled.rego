# METADATA
# scope: package
# title: GuardDuty is switched on
# description: A detector that is switched off finds no attack.
# custom:
#   id: PL-AWS-GUARDDUTY-1
#   severity: high
#   resources: [aws_guardduty_detector]
#   remedy: Set enable to true.
package plumbline.aws.guardduty.enabled

deny contains {"message": "The detector is switched off.", "path": ["enable"]} if input.resource.attributes.enable == false
