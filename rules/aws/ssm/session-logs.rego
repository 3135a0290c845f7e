# METADATA
# scope: package
# title: Sessions of Session Manager are logged and the log is encrypted
# description: Without a log nobody can tell what was typed on the machine.
# custom:
#   id: PL-AWS-SSM-6
#   severity: medium
#   resources: [aws_ssm_document]
#   remedy: Set s3BucketName or cloudWatchLogGroupName, with its encryption enabled, in the inputs of the document.
#   fix:
#     - set: {content.inputs.s3EncryptionEnabled: true}
#       marks: removes
#     - set: {content.inputs.cloudWatchEncryptionEnabled: true}
#       marks: removes
#     - set:
#         content.inputs.s3BucketName: ${var.s3_bucket_name}
#         content.inputs.s3EncryptionEnabled: true
#       whole: true
#       marks: removes
package plumbline.aws.ssm.session_logs

not_applicable if input.resource.attributes.document_type != "Session"

content(attributes) := attributes.content if is_object(attributes.content)

content(attributes) := yaml.unmarshal(attributes.content) if is_string(attributes.content)

is_logged(inputs) if {
	inputs.s3BucketName != ""
	inputs.s3EncryptionEnabled == true
}

is_logged(inputs) if {
	inputs.cloudWatchLogGroupName != ""
	inputs.cloudWatchEncryptionEnabled == true
}

has_log(attributes) if is_logged(content(attributes).inputs)

deny contains {"message": "Sessions have no log that is encrypted.", "path": ["content"]} if {
	input.resource.attributes.document_type == "Session"
	not has_log(input.resource.attributes)
}
