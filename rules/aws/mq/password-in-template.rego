# METADATA
# scope: package
# title: Passwords of MQ brokers are not written in templates
# description: Whoever can read the repository or its history can log in to the broker.
# custom:
#   id: PL-AWS-MQ-7
#   severity: critical
#   resources: [aws_mq_broker]
#   remedy: Take the password from Secrets Manager, and change the one that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.aws.mq.password_in_template

deny contains {"message": "A password is written in the template.", "path": ["user", i, "password"]} if {
	some i, user in input.resource.attributes.user
	user.password != ""
	not contains(user.password, "${")
}
