# METADATA
# scope: package
# title: Sessions of Session Manager are encrypted with a KMS key
# description: TLS ends at the service; with a key the session is closed from the client to the machine.
# custom:
#   id: PL-AWS-SSM-5
#   severity: medium
#   resources: [aws_ssm_document]
#   remedy: Set kmsKeyId in the inputs of the document.
#   fix:
#     - set: {content.inputs.kmsKeyId: "${var.kms_key_id}"}
package plumbline.aws.ssm.session_encryption

not_applicable if input.resource.attributes.document_type != "Session"

content(attributes) := attributes.content if is_object(attributes.content)

content(attributes) := yaml.unmarshal(attributes.content) if is_string(attributes.content)

has_key(attributes) if content(attributes).inputs.kmsKeyId != ""

deny contains {"message": "Sessions are not encrypted with a KMS key.", "path": ["content"]} if {
	input.resource.attributes.document_type == "Session"
	not has_key(input.resource.attributes)
}
