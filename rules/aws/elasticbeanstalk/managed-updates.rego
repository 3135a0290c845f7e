# METADATA
# scope: package
# title: Elastic Beanstalk environments update their platform
# description: Without managed updates, flaws of the platform stay open.
# custom:
#   id: PL-AWS-ELASTICBEANSTALK-1
#   severity: medium
#   resources: [aws_elastic_beanstalk_environment]
#   frameworks:
#     PCI-4.0: ["6.3.3"]
#   remedy: Add a setting of aws:elasticbeanstalk:managedactions with the name ManagedActionsEnabled and the value "true".
#   fix:
#     - set:
#         'setting[namespace=aws:elasticbeanstalk:managedactions,name=ManagedActionsEnabled].value': 'true'
#         'setting[namespace=aws:elasticbeanstalk:managedactions,name=PreferredStartTime].value':
#           ${var.preferred_start_time}
#         'setting[namespace=aws:elasticbeanstalk:managedactions:platformupdate,name=UpdateLevel].value':
#           ${var.update_level}
#         'setting[namespace=aws:elasticbeanstalk:environment,name=ServiceRole].value': ${var.service_role}
#       suppose: {preferred_start_time: 'Sun:02:00', update_level: minor}
#       whole: true
#       marks: removes
package plumbline.aws.elasticbeanstalk.managed_updates

deny contains {"message": "The platform is not updated by itself.", "path": ["setting"]} if not is_updated

is_updated if {
	some setting in input.resource.attributes.setting
	setting.namespace == "aws:elasticbeanstalk:managedactions"
	setting.name == "ManagedActionsEnabled"
	lower(sprintf("%v", [setting.value])) == "true"
}
