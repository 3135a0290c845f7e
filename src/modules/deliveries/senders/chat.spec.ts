import { slackPost, teamsPost } from './chat';

const EVIL = '<!channel> & [click](https://evil.example) *bold* <https://evil.example|x>';
const MESSAGE = {
  title: `shop: ${EVIL}`.slice(0, 140),
  sections: [{ heading: 'Newly failed (1)', lines: [EVIL] }],
  link: { url: 'https://plumbline.example.com/docs#/compliance/listRunResults', text: 'Results of task 1' },
};
const LONG = { ...MESSAGE, sections: [{ heading: 'Many', lines: Array.from({ length: 200 }, () => '&'.repeat(400)) }] };

describe(slackPost.name, () => {
  it('should escape everything that Slack would read as a mention or a link', () => {
    const { blocks, text } = JSON.parse(slackPost(MESSAGE).body);
    expect(text).toContain('&lt;!channel&gt; &amp;');
    expect(blocks[0].text).toMatchObject({ type: 'plain_text', text: MESSAGE.title });
    expect(blocks[1].text).toEqual({
      type: 'mrkdwn',
      text: `*Newly failed (1)*\n• ${EVIL.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`,
      verbatim: true,
    });
    expect(blocks[2].text.text).toBe(`<${MESSAGE.link?.url}|Results of task 1>`);
  });

  it('should keep to the longest text that Slack takes, without half an escaped character', () => {
    const { blocks } = JSON.parse(slackPost(LONG).body);
    expect(blocks[1].text.text.length).toBeLessThanOrEqual(3000);
    expect(blocks[1].text.text).toMatch(/&amp;\n…$/);
  });
});

describe(teamsPost.name, () => {
  it('should send an adaptive card whose texts are no Markdown', () => {
    const { type, attachments } = JSON.parse(teamsPost(MESSAGE).body);
    expect(type).toBe('message');
    expect(attachments[0].contentType).toBe('application/vnd.microsoft.card.adaptive');
    const { body, actions } = attachments[0].content;
    expect(new Set(body.map((element: { type: string }) => element.type))).toEqual(new Set(['RichTextBlock']));
    expect(body[2].inlines).toEqual([{ type: 'TextRun', text: `• ${EVIL}` }]);
    expect(actions).toEqual([{ type: 'Action.OpenUrl', title: 'Results of task 1', url: MESSAGE.link?.url }]);
  });

  it('should stay below what Teams takes', () => {
    const sections = Array.from({ length: 20 }, () => LONG.sections[0]);
    expect(Buffer.byteLength(teamsPost({ ...LONG, sections }).body)).toBeLessThan(28_000);
  });
});
