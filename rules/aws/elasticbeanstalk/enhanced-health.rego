# METADATA
# scope: package
# title: Elastic Beanstalk environments report their health in detail
# description: Basic reports do not show that an application answers with errors.
# custom:
#   id: PL-AWS-ELASTICBEANSTALK-2
#   severity: low
#   resources: [aws_elastic_beanstalk_environment]
#   remedy: Add a setting of aws:elasticbeanstalk:healthreporting:system with the name SystemType and the value "enhanced".
#   fix:
#     - set:
#         'setting[namespace=aws:elasticbeanstalk:healthreporting:system,name=SystemType].value': enhanced
#         'setting[namespace=aws:elasticbeanstalk:environment,name=ServiceRole].value': ${var.service_role}
#       whole: true
package plumbline.aws.elasticbeanstalk.enhanced_health

deny contains {"message": "The health of the environment is not reported in detail.", "path": ["setting"]} if not is_reported

is_reported if {
	some setting in input.resource.attributes.setting
	setting.namespace == "aws:elasticbeanstalk:healthreporting:system"
	setting.name in {"SystemType", "HealthStreamingEnabled"}
	lower(sprintf("%v", [setting.value])) in {"enhanced", "true"}
}
